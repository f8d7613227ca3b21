import { Outlet } from 'react-router'
import { SkipLink } from '#features/portal/web/components/skip-link.tsx'

/** Renders only the page; for guideline, dev and sandbox pages (LAYOUT-01). */
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
