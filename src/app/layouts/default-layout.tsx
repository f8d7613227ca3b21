import { Outlet } from 'react-router'
import { SiteFrame } from './site-frame.tsx'

/** Footer and theme around a page of the portal itself: landing, profile, policies (LAYOUT-02). */
export function DefaultLayout() {
  return (
    <SiteFrame>
      <Outlet />
    </SiteFrame>
  )
}
