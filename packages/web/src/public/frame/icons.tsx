// Drawn icons of the public pages, 20 by 20, in the colour of the text around them.
import type { ReactNode } from 'react';

function Icon({ children }: { children: ReactNode }) {
  return (
    <svg
      className="icon"
      viewBox="0 0 20 20"
      width="20"
      height="20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}

export const GlobeIcon = () => (
  <Icon>
    <circle cx="10" cy="10" r="7.25" />
    <path d="M2.75 10h14.5M10 2.75c2.2 2 3.2 4.4 3.2 7.25s-1 5.25-3.2 7.25c-2.2-2-3.2-4.4-3.2-7.25s1-5.25 3.2-7.25Z" />
  </Icon>
);

export const SunIcon = () => (
  <Icon>
    <circle cx="10" cy="10" r="3.25" />
    <path d="M10 2v1.75M10 16.25V18M2 10h1.75M16.25 10H18M4.35 4.35l1.2 1.2M14.45 14.45l1.2 1.2M4.35 15.65l1.2-1.2M14.45 5.55l1.2-1.2" />
  </Icon>
);

export const MoonIcon = () => (
  <Icon>
    <path d="M16.5 11.9A6.9 6.9 0 0 1 8.1 3.5a6.9 6.9 0 1 0 8.4 8.4Z" />
  </Icon>
);

export const ScreenIcon = () => (
  <Icon>
    <rect x="2.75" y="3.75" width="14.5" height="9.5" rx="1.5" />
    <path d="M7 16.25h6" />
  </Icon>
);

export const EyeIcon = () => (
  <Icon>
    <path d="M2 10s2.9-5 8-5 8 5 8 5-2.9 5-8 5-8-5-8-5Z" />
    <circle cx="10" cy="10" r="2.25" />
  </Icon>
);

export const EyeOffIcon = () => (
  <Icon>
    <path d="M4.3 6.6C2.8 8.1 2 10 2 10s2.9 5 8 5c1.4 0 2.7-.4 3.7-1M8.1 5.2C8.7 5.1 9.3 5 10 5c5.1 0 8 5 8 5s-.6 1.2-1.9 2.5M3 3l14 14" />
  </Icon>
);

export const CloseIcon = () => (
  <Icon>
    <path d="m5.5 5.5 9 9M14.5 5.5l-9 9" />
  </Icon>
);

export const AlertIcon = () => (
  <Icon>
    <circle cx="10" cy="10" r="7.25" />
    <path d="M10 6.25v4.25M10 13.6v.15" />
  </Icon>
);

export const CheckIcon = () => (
  <Icon>
    <path d="m4.5 10.5 3.5 3.5 7.5-8" />
  </Icon>
);

export const PersonIcon = () => (
  <Icon>
    <circle cx="10" cy="6.5" r="3.25" />
    <path d="M3.75 17c.5-3.4 3-5.25 6.25-5.25s5.75 1.85 6.25 5.25" />
  </Icon>
);
