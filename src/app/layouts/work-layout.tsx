import { useSuspenseQueries, useSuspenseQuery } from '@tanstack/react-query'
import type { ComponentType, ReactNode } from 'react'
import { Outlet } from 'react-router'
import { InPageLanguage, InTextsLanguage } from '#features/admin-shell/web/in-texts-language.tsx'
import { AccountMenu } from '#features/portal/web/components/account-menu.tsx'
import { LanguageChoice } from '#features/portal/web/components/language-choice.tsx'
import { SkipLink } from '#features/portal/web/components/skip-link.tsx'
import { TextsProvider, useLanguage } from '#i18n/texts-provider.tsx'
import { lazyTextsQuery, textsQuery } from '#web/queries.ts'
import { usePortalFrame } from './use-portal-frame.ts'

interface WorkLayoutProps {
  /** Texts that only these pages need. */
  texts: readonly Parameters<typeof lazyTextsQuery>[1][]
  Frame: ComponentType<{ portalName: string; path: string; tools: ReactNode; children: ReactNode }>
  /** What is shown above every page. */
  notices?: ReactNode
}

/** Layout of administration and desk, which have a navigation and texts of their own. */
export function WorkLayout({ texts: names, Frame, notices }: WorkLayoutProps) {
  const language = useLanguage()
  const { data: texts } = useSuspenseQuery(textsQuery(language.code))
  const own = useSuspenseQueries({ queries: names.map((name) => lazyTextsQuery(language.code, name)) })
  const { portal, path, language: code, languages, ...account } = usePortalFrame()
  const merged = { ...texts, ...Object.fromEntries(own.flatMap(({ data }) => Object.entries(data))) }
  const [first = ''] = names
  const tools = (
    <InPageLanguage texts={merged[first]}>
      <LanguageChoice language={code} languages={languages} />
      <AccountMenu {...account} />
    </InPageLanguage>
  )
  return (
    <TextsProvider language={language} texts={merged}>
      <SkipLink />
      <InTextsLanguage texts={merged[first]}>
        <Frame portalName={portal.name} path={path} tools={tools}>
          <main id="main" tabIndex={-1}>
            {notices}
            <Outlet />
          </main>
        </Frame>
      </InTextsLanguage>
    </TextsProvider>
  )
}
