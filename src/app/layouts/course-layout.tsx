import { Outlet, useMatches } from 'react-router'
import { SkipLink } from '#features/portal/web/components/skip-link.tsx'
import type { PageHandle } from '../routes/page.ts'
import { MainWrapper } from './main-wrapper.tsx'
import { SiteFrame } from './site-frame.tsx'

/** Layout of courses and their elements (LAYOUT-03). Elements have their own bar, main element and floating buttons. */
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
