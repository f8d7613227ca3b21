import type { ReactNode } from 'react'
import { useLocation, useMatches } from 'react-router'
import { useTranslations } from 'use-intl'
import { isBannerOn } from '#features/portal/banner.ts'
import { ToTopButton } from '#features/portal/web/components/to-top-button.tsx'
import { splitLanguage } from '#i18n/choose-language.ts'
import { FloatingStack } from '#ui/floating.tsx'
import { useSite } from '#web/site.ts'
import { useAppState } from '../browser/app-state.ts'
import type { PageHandle } from '../routes/page.ts'
import { Piece } from './pieces.tsx'

/**
 * Wrapper of the main layouts (default and course): notice of the language, banner and floating buttons (LAYOUT-10 to 19). Popups, element loader and radio
 * survive a page change, so they are in the root.
 */
export function MainWrapper({ floats = true, children }: { floats?: boolean; children: ReactNode }) {
  const t = useTranslations('course')
  const { banner, learningPortal, pageOptions } = useAppState()
  const { rest: path } = splitLanguage(useLocation().pathname)
  const courseId = useCourseId()
  const { isOffered } = useSite()
  return (
    <>
      {!isOffered && <Piece name="languageNotice" props={undefined} />}
      {banner && isBannerOn(banner, path) && (
        <Piece name="banner" props={{ banner, primaryLanguage: learningPortal.i18n.primaryLang }} />
      )}
      {children}
      {floats && (
        <FloatingStack label={t('floatingButtons')}>
          {pageOptions.toTop && <ToTopButton />}
          <Piece name="mentor" props={{ courseId }} />
          {courseId !== undefined && <Piece name="courseDiscussions" props={{ courseId }} />}
        </FloatingStack>
      )}
    </>
  )
}

/** The course of the current page; elements have their own floating buttons. */
function useCourseId(): string | undefined {
  const match = useMatches().at(-1)
  const handle = match?.handle as PageHandle | undefined
  const { courseId } = (match?.loaderData ?? {}) as { courseId?: string }
  return handle?.pageModel === 'course' ? courseId : undefined
}
