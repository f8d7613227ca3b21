import { useSuspenseQuery } from '@tanstack/react-query'
import { Outlet } from 'react-router'
import { AdminFrame } from '#features/admin-shell/web/admin-frame.tsx'
import { DiskNotice } from '#features/admin/web/disk-notice.tsx'
import { MailNotice } from '#features/admin/web/mail-notice.tsx'
import { AccountMenu } from '#features/portal/web/components/account-menu.tsx'
import { LanguageChoice } from '#features/portal/web/components/language-choice.tsx'
import { SkipLink } from '#features/portal/web/components/skip-link.tsx'
import { TextsProvider, useLanguage } from '#i18n/texts-provider.tsx'
import { rareTextsQuery, textsQuery } from '#web/queries.ts'
import { usePortalFrame } from './use-portal-frame.ts'

/** Where administrators work: a navigation of its own, and texts that no other page has. */
export function AdminLayout() {
  const language = useLanguage()
  const { data: texts } = useSuspenseQuery(textsQuery(language.code))
  const { data: own } = useSuspenseQuery(rareTextsQuery(language.code, 'admin'))
  const { portal, path, language: code, languages, ...account } = usePortalFrame()
  const tools = (
    <>
      <LanguageChoice language={code} languages={languages} />
      <AccountMenu {...account} />
    </>
  )
  return (
    <TextsProvider language={language} texts={{ ...texts, ...own }}>
      <SkipLink />
      <AdminFrame portalName={portal.name} path={path} tools={tools}>
        <main id="main" tabIndex={-1}>
          <MailNotice />
          <DiskNotice />
          <Outlet />
        </main>
      </AdminFrame>
    </TextsProvider>
  )
}
