import { Outlet } from 'react-router'
import { SkipLink } from '#features/portal/web/components/skip-link.tsx'

/** For pages that bring a bar of their own: lessons, tests, webinars (LAYOUT-03). */
export function PlainLayout() {
  return (
    <>
      <SkipLink />
      <Outlet />
    </>
  )
}
