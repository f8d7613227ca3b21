/** The settings pages; the first is at the address without a name. */
export const SETTINGS_PLACES = [
  'look',
  'menu',
  'banner',
  'maintenance',
  'portal',
  'registration',
  'sign-in',
  'mail',
  'code',
  'services',
  'regions',
  'policies',
] as const
export type SettingsPlace = (typeof SETTINGS_PLACES)[number]
