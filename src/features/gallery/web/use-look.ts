import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import type { Theme } from '#features/portal/theme-settings.ts'
import { hexOfColour } from '#features/portal/palettes.ts'
import { themeColours } from '#features/portal/theme.ts'
import { usePortalSettings } from '#features/portal/web/queries.ts'
import { useIsHydrated } from '#ui/use-is-hydrated.ts'

/** The theme in which a gallery page is shown. */
export interface Look {
  color: string
  radius: number
  btn: Theme['button']['type']
  dir: 'ltr' | 'rtl' | undefined
}

const BUTTON_TYPES = ['flat', 'gradient', 'outline'] as const
const RADIUS_MAX = 30

/** Returns the portal's own theme, and the one in the address: read in the browser, since pages are cached without the query. */
export function useLook(): Look {
  const { theme } = usePortalSettings()
  const [query] = useSearchParams()
  const asked = useIsHydrated() ? query : new URLSearchParams()
  const radius = asked.get('radius')
  return {
    color: hexOfColour(asked.get('color') ?? theme.color),
    radius: radius === null ? theme.componentBorderRadius : Math.min(Math.max(Number(radius) || 0, 0), RADIUS_MAX),
    btn: BUTTON_TYPES.find((type) => type === asked.get('btn')) ?? theme.button.type,
    dir: (['ltr', 'rtl'] as const).find((dir) => dir === asked.get('dir')),
  }
}

/** Applies the theme in the address to the page until it is left. */
export function useShownLook(): Look {
  const look = useLook()
  const [query] = useSearchParams()
  const { color, radius, btn, dir } = look
  const isAsked = ['color', 'radius', 'btn', 'dir'].some((name) => query.has(name))
  useEffect(() => (isAsked ? put({ color, radius, btn, dir }) : undefined), [isAsked, color, radius, btn, dir])
  return look
}

/** Applies a theme; returns a function that removes it. */
function put({ color, radius, btn, dir }: Look): () => void {
  const page = document.documentElement
  const { btn: ownType } = page.dataset
  const { dir: ownDirection } = page
  const tokens: [string, string][] = [
    ...Object.entries(themeColours(color)),
    ['radius', `${radius}px`],
    ['btn-radius', `${radius === 0 ? 0 : Math.round(radius * 1.5)}px`],
  ]
  for (const [name, value] of tokens) page.style.setProperty(`--${name}`, value)
  page.dataset.btn = btn
  if (dir) page.dir = dir
  return () => {
    for (const [name] of tokens) page.style.removeProperty(`--${name}`)
    page.dataset.btn = ownType
    page.dir = ownDirection
  }
}
