import { useParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { useUser } from '#features/accounts/web/queries.ts'
import { AdminGuard } from '#features/admin-shell/web/admin-guard.tsx'
import { EmptyState } from '#ui/empty.tsx'
import { BannerEditor } from '../banner/banner-editor.tsx'
import { CodeEditor } from '../code-editor.tsx'
import { Look } from '../look/look.tsx'
import { MaintenanceEditor } from '../maintenance-editor.tsx'
import { Menu } from '../menu/menu.tsx'
import { PoliciesEditor } from '../policies/policies-editor.tsx'
import { PortalEditor } from '../portal-editor.tsx'
import { RegionsEditor } from '../regions/regions-editor.tsx'
import { RegistrationEditor } from '../registration-editor.tsx'
import { ServicesEditor } from '../services-editor.tsx'
import { SettingsFrame } from '../settings-frame.tsx'
import { SETTINGS_PLACES } from '../settings-places.ts'

const EDITORS = {
  look: Look,
  menu: Menu,
  banner: BannerEditor,
  maintenance: MaintenanceEditor,
  portal: PortalEditor,
  registration: RegistrationEditor,
  code: CodeEditor,
  services: ServicesEditor,
  regions: RegionsEditor,
  policies: PoliciesEditor,
}

/** Editor of one part of the settings. */
export function Page() {
  const t = useTranslations('admin.settings')
  const { place: asked = 'look' } = useParams()
  const place = SETTINGS_PLACES.find((each) => each === asked)
  if (useUser().isGuest) return <AdminGuard />
  if (!place) return <EmptyState title={t('noSuchPlace')} level={1} />
  const Editor = EDITORS[place]
  return (
    <SettingsFrame place={place}>
      <Editor key={place} />
    </SettingsFrame>
  )
}
