/** Where visitors write to. The top-level domain `example` belongs to nobody: an operator puts the own ones here. */
export const contactAddresses = {
  support: 'support@pricevault.example',
  careers: 'careers@pricevault.example',
} as const;
