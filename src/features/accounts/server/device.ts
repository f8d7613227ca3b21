// The first that fits: most browsers name others beside themselves.
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|Opera)\//, 'Opera'],
  [/\bYaBrowser\//, 'Yandex Browser'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/[\d.]+.* Safari\//, 'Safari'],
]
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\b(?:iPhone|iPad|iPod)\b/, 'iOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
]

/** Real user agents are shorter; a header can be of 16,000 characters. */
const SEARCHED_MAX = 500

/** Names of the browser and the system that a user agent line speaks of; null where it says nothing that we know. */
export function deviceOf(userAgent: string | null): { browser: string | null; system: string | null } {
  return { browser: firstOf(BROWSERS, userAgent), system: firstOf(SYSTEMS, userAgent) }
}

const firstOf = (names: typeof BROWSERS, userAgent: string | null): string | null => {
  const searched = userAgent?.slice(0, SEARCHED_MAX) ?? ''
  return names.find(([sign]) => sign.test(searched))?.[1] ?? null
}
