import { useEffect } from 'react'
import { useNavigation } from 'react-router'
import { useTranslations } from 'use-intl'
import { splitLanguage } from '#i18n/choose-language.ts'
import { formatPercent } from '#i18n/format.ts'
import { useLanguage } from '#i18n/texts-provider.tsx'
import { ElementLoader } from '#ui/element-loader.tsx'
import { useStore } from '#ui/use-store.ts'
import { createElementLoader } from './element-loader.ts'
import type { LoaderMotion } from './element-loader-rules.ts'

/** Paths of lessons, tests and webinars, in both forms. */
const ELEMENT_PATH = /^\/(?:courses\/[^/]+\/)?(?:lesson|test|webinar)(?:\/|$)/
/** A page that doesn't report that it is drawn, such as an error page, counts as drawn this long after its data arrived. */
const DRAWN_AFTER_MS = 500

const loader = createElementLoader(motionOf)

/**
 * Covers the screen while an element opens (LAYOUT-14). It follows navigations, so it never covers the first page of a
 * visit, which is rendered on the server.
 */
export function ElementLoaderHost() {
  const t = useTranslations('course')
  const language = useLanguage()
  const { location } = useNavigation()
  const isOpening = location !== undefined && ELEMENT_PATH.test(splitLanguage(location.pathname).rest)
  // Each navigation to an element counts separately, even one that starts before another has ended.
  const opening = isOpening ? location.key : undefined
  const state = useStore(loader.state)
  useEffect(() => {
    if (opening === undefined) return
    loader.send('open')
    loader.send('navigation-started')
    return () => loader.send('data-arrived')
  }, [opening])
  useEffect(() => {
    if (location) return
    const timer = setTimeout(loader.send, DRAWN_AFTER_MS, 'loaded')
    return () => clearTimeout(timer)
  }, [location])
  if (state.phase === 'off') return null
  const percent = formatPercent(state.phase === 'start' ? state.percent : 100, language)
  return <ElementLoader phase={state.phase} label={t('elementOpening', { percent })} />
}

/** Reports that an element's page or its header is on the screen (ELEM-40). */
export const elementIsDrawn = (): void => loader.send('loaded')

function motionOf(): LoaderMotion {
  return matchMedia('(prefers-reduced-motion: reduce)').matches ? 'none' : 'full'
}
