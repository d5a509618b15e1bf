// The product's mark and name, leading to the start page.

export function Brand({ product, label }: { product: string; label: string }) {
  return (
    <a className="brand" href="/" aria-label={label}>
      <svg className="brand-mark" viewBox="0 0 32 32" width="28" height="28" aria-hidden="true">
        <rect className="brand-ground" width="32" height="32" rx="7" />
        <path
          className="brand-bars"
          d="M8 23V12.5M13.3 23V8.5M18.7 23v-7M24 23v-12"
          strokeWidth="2.6"
          strokeLinecap="round"
        />
        <circle className="brand-dot" cx="18.7" cy="10.6" r="2.3" />
      </svg>
      <span className="brand-name">{product}</span>
    </a>
  );
}
