import { Outlet } from 'react-router'

/** Layout of pages that are embedded in another site or page: embeds, a learner's progress (LAYOUT-09). */
export function PlainLayout() {
  return (
    <main id="main" tabIndex={-1}>
      <Outlet />
    </main>
  )
}
