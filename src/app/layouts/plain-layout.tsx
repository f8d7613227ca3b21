import { Outlet } from 'react-router'

/** The page alone, as it stands within another site or another page: embeds, a learner's progress (LAYOUT-09). */
export function PlainLayout() {
  return (
    <main id="main" tabIndex={-1}>
      <Outlet />
    </main>
  )
}
