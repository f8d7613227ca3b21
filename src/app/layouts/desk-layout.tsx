import { useSuspenseQuery } from '@tanstack/react-query'
import { Outlet } from 'react-router'
import { DeskFrame } from '#features/desk/web/desk-frame.tsx'
import { AccountMenu } from '#features/portal/web/components/account-menu.tsx'
import { LanguageChoice } from '#features/portal/web/components/language-choice.tsx'
import { SkipLink } from '#features/portal/web/components/skip-link.tsx'
import { TextsProvider, useLanguage } from '#i18n/texts-provider.tsx'
import { rareTextsQuery, textsQuery } from '#web/queries.ts'
import { usePortalFrame } from './use-portal-frame.ts'

/** Where mentors work: a rail of its own, and the texts of the desk and of the chat. */
export function DeskLayout() {
  const language = useLanguage()
  const { data: texts } = useSuspenseQuery(textsQuery(language.code))
  const { data: own } = useSuspenseQuery(rareTextsQuery(language.code, 'desk'))
  const { data: chat } = useSuspenseQuery(rareTextsQuery(language.code, 'chat'))
  const { portal, path, language: code, languages, ...account } = usePortalFrame()
  const tools = (
    <>
      <LanguageChoice language={code} languages={languages} />
      <AccountMenu {...account} />
    </>
  )
  return (
    <TextsProvider language={language} texts={{ ...texts, ...own, ...chat }}>
      <SkipLink />
      <DeskFrame portalName={portal.name} path={path} tools={tools}>
        <main id="main" tabIndex={-1}>
          <Outlet />
        </main>
      </DeskFrame>
    </TextsProvider>
  )
}
