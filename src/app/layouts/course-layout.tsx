import { Outlet, useMatches } from 'react-router'
import { SkipLink } from '#features/portal/web/components/skip-link.tsx'
import type { PageHandle } from '../routes/page.ts'
import { MainWrapper } from './main-wrapper.tsx'
import { SiteFrame } from './site-frame.tsx'

/** For a course and its elements (LAYOUT-03). Elements bring a bar, a main part and floating buttons of their own. */
export function CourseLayout() {
  const handle = useMatches().at(-1)?.handle as PageHandle | undefined
  if (!handle?.hasOwnBar) {
    return (
      <SiteFrame>
        <Outlet />
      </SiteFrame>
    )
  }
  return (
    <>
      <SkipLink />
      <MainWrapper floats={false}>
        <Outlet />
      </MainWrapper>
    </>
  )
}
