import { Outlet } from 'react-router'
import { SkipLink } from '#features/portal/web/components/skip-link.tsx'

/** Nothing around the page: for pages that show the product's own parts, as guideline, dev and sandbox (LAYOUT-01). */
export function CleanLayout() {
  return (
    <>
      <SkipLink />
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
    </>
  )
}
