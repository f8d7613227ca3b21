import { lookColours, type OwnLook } from '../../look-colours.ts'

/** The portal's own look, one that the reader prefers, or dark whenever the device is. */
export const LOOKS = ['light', 'sepia', 'dark', 'device'] as const
export type Look = (typeof LOOKS)[number]

/** A media query and a style, with a bar between them: the boot script shows it before the page is drawn. */
const STYLE_KEY = 'look'
const CHOICE_KEY = 'look-choice'
const WHEN_DARK = '(prefers-color-scheme: dark)'

const isLook = (value: string | null): value is Look => LOOKS.some((look) => look === value)

/** Returns the look that this browser has stored; the portal's own without one, or if storage is blocked. */
export function savedLook(): Look {
  try {
    const saved = localStorage.getItem(CHOICE_KEY)
    return isLook(saved) ? saved : 'light'
  } catch {
    return 'light'
  }
}

/** Shows a look on this page, and stores it for others. */
export function chooseLook(look: Look): void {
  const root = document.documentElement
  for (const name of Object.keys(colours('dark'))) root.style.removeProperty(name)
  root.style.removeProperty('color-scheme')
  const own: OwnLook | undefined = look === 'light' ? undefined : look === 'sepia' ? 'sepia' : 'dark'
  const shown = own && { 'color-scheme': own === 'dark' ? 'dark' : 'light', ...colours(own) }
  const when = look === 'device' ? WHEN_DARK : 'all'
  if (shown && matchMedia(when).matches)
    for (const [name, value] of Object.entries(shown)) root.style.setProperty(name, value)
  store({ look, shown, when })
}

/** Both looks set the same properties, except those that sepia leaves alone. */
function colours(look: OwnLook): Record<string, string> {
  const brand = getComputedStyle(document.documentElement).getPropertyValue('--brand').trim()
  return Object.fromEntries(Object.entries(lookColours(brand, look)).map(([name, value]) => [`--${name}`, value]))
}

function store(choice: { look: Look; shown: Record<string, string> | undefined; when: string }): void {
  const { look, shown, when } = choice
  try {
    localStorage.setItem(CHOICE_KEY, look)
    if (!shown) return localStorage.removeItem(STYLE_KEY)
    const css = Object.entries(shown).map(([name, value]) => `${name}:${value}`)
    localStorage.setItem(STYLE_KEY, `${when}|${css.join(';')}`)
  } catch {
    // Storage is blocked: the choice lasts until the page is left.
  }
}
