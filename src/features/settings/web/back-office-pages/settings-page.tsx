import { useParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { useUser } from '#features/accounts/web/queries.ts'
import { PrivatePageMeta } from '#features/account-shell/web/private-page-meta.tsx'
import { AdminGuard } from '#features/admin-shell/web/admin-guard.tsx'
import { buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty.tsx'
import { Link } from '#web/link.tsx'
import { BannerEditor } from '../banner/banner-editor.tsx'
import { CodeEditor } from '../code-editor.tsx'
import { MailServerEditor } from '../connections/mail-server-editor.tsx'
import { SignInServices } from '../connections/sign-in-services.tsx'
import { Look } from '../look/look.tsx'
import { MaintenanceEditor } from '../maintenance-editor.tsx'
import { Menu } from '../menu/menu.tsx'
import { PoliciesEditor } from '../policies/policies-editor.tsx'
import { PortalEditor } from '../portal-editor.tsx'
import { RegionsEditor } from '../regions/regions-editor.tsx'
import { RegistrationEditor } from '../registration-editor.tsx'
import { ServicesEditor } from '../services-editor.tsx'
import { SETTINGS_PAGE, SettingsFrame } from '../settings-frame.tsx'
import { SETTINGS_PLACES } from '../../settings-places.ts'

const EDITORS = {
  look: Look,
  menu: Menu,
  banner: BannerEditor,
  maintenance: MaintenanceEditor,
  portal: PortalEditor,
  registration: RegistrationEditor,
  'sign-in': SignInServices,
  mail: MailServerEditor,
  code: CodeEditor,
  services: ServicesEditor,
  regions: RegionsEditor,
  policies: PoliciesEditor,
}

/** Editor of one part of the settings. */
export function Page() {
  const { place: asked = 'look' } = useParams()
  const place = SETTINGS_PLACES.find((each) => each === asked)
  if (useUser().isGuest) return <AdminGuard />
  if (!place) return <NoSuchPlace />
  const Editor = EDITORS[place]
  return (
    <SettingsFrame place={place}>
      <Editor key={place} />
    </SettingsFrame>
  )
}

function NoSuchPlace() {
  const t = useTranslations('admin')
  const title = t('settings.noSuchPlace')
  return (
    <>
      <PrivatePageMeta title={title} path={SETTINGS_PAGE} />
      <EmptyState
        title={title}
        level={1}
        action={
          <Link to={SETTINGS_PAGE} className={buttonClass({})}>
            {t('sections.settings')}
          </Link>
        }
      />
    </>
  )
}
