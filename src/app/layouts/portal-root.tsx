import { useSuspenseQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNavigation, useParams } from 'react-router'
import { useTranslations } from 'use-intl'
import type { User } from '#features/accounts/model.ts'
import { useUser } from '#features/accounts/web/queries.ts'
import { ElementLoaderHost } from '#features/courses/web/element-loader-host.tsx'
import { usePortalSettings } from '#features/portal/web/queries.ts'
import { useProgressKeeping } from '#features/progress/web/use-progress-keeping.ts'
import { ScenarioHost } from '#features/scenarios/web/scenario-host.tsx'
import { languageCookie } from '#i18n/choose-language.ts'
import { FALLBACK_LANGUAGE, findLanguage, languageOf } from '#i18n/languages.ts'
import { TextsProvider } from '#i18n/texts-provider.tsx'
import type { Visitor } from '#base/roles.ts'
import { LoadingBar } from '#ui/loading-bar.tsx'
import { ToastRegion } from '#ui/toast-region.tsx'
import { PopupHost } from '#web/popup-host.tsx'
import { textsQuery } from '#web/queries.ts'
import { SiteProvider } from '#web/site.ts'
import { useVisitor, VisitorProvider } from '#web/visitor.ts'
import { useChunkNotice } from '../use-chunk-notice.ts'
import { OfflineNotice } from '../offline-notice.tsx'
import { PageTransition } from '../page-transition.tsx'

/** What stands around every page: texts, visitor, popups, notifications, the loading bar (LAYOUT-10 to 21). */
export function PortalRoot() {
  const { lang = FALLBACK_LANGUAGE } = useParams()
  const { data: texts } = useSuspenseQuery(textsQuery(lang))
  const language = languageOf(lang)
  const portal = usePortalSettings()
  const site = {
    name: portal.name,
    publicUrl: portal.host,
    languages: portal.i18n.languages.map((code) => ({ code, htmlLang: findLanguage(code)?.htmlLang ?? code })),
  }
  useDocumentLanguage(lang)
  return (
    <TextsProvider language={language} texts={texts}>
      <SiteProvider value={site}>
        <VisitorProvider value={visitorOf(useUser())}>
          <Shell />
        </VisitorProvider>
      </SiteProvider>
    </TextsProvider>
  )
}

function Shell() {
  const t = useTranslations('portal')
  const navigation = useNavigation()
  useProgressKeeping()
  useChunkNotice()
  useEventStream()
  return (
    <>
      <OfflineNotice />
      <LoadingBar active={navigation.state === 'loading'} label={t('loading')} />
      <PageTransition />
      <PopupHost closeLabel={t('close')} />
      <ScenarioHost />
      <ElementLoaderHost />
      <ToastRegion label={t('notifications')} closeLabel={t('dismiss')} />
    </>
  )
}

function visitorOf(user: User): Visitor {
  if (!user.isGuest) return { kind: 'user', userId: user.id, roles: user.roles }
  return user.hasSession ? { kind: 'session', userId: user.id } : { kind: 'guest' }
}

/** One event stream for a browser with a session, none for a guest without. */
function useEventStream(): void {
  const visitor = useVisitor()
  const userId = visitor.kind === 'guest' ? undefined : visitor.userId
  useEffect(() => {
    if (userId === undefined) return
    // Nobody without a session needs its code.
    const opening = import('#web/events.ts').then((events) => {
      events.connectServerEvents(userId)
      return events.disconnectServerEvents
    })
    return () => void opening.then((disconnect) => disconnect())
  }, [userId])
}

/** Keeps html's language and direction and the cookie `lang` in step with the address (LANG-19, LANG-20). */
function useDocumentLanguage(lang: string): void {
  useEffect(() => {
    const { direction, htmlLang, code } = languageOf(lang)
    const { documentElement } = document
    if (documentElement.lang === (htmlLang ?? code)) return
    documentElement.lang = htmlLang ?? code
    documentElement.dir = direction
    document.cookie = languageCookie(code)
  }, [lang])
}
