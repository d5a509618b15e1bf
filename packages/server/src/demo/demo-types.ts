// The names of the demo's instrument types.
export const dailyTypeName = 'USD SOFR Swaption';
export const monthEndTypeName = 'USD SOFR Swaption Month End';
