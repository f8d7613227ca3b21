import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { createElement, useEffect } from 'react'
import { useParams } from 'react-router'
import { useTranslations } from 'use-intl'
import type { User } from '#features/accounts/model.ts'
import { useUser } from '#features/accounts/web/queries.ts'
import { FooterFactsProvider } from '#features/portal/web/components/footer-end.tsx'
import { isOffered } from '#features/portal/rules.ts'
import { portalQuery, usePortalSettings } from '#features/portal/web/queries.ts'
import { useProgressSync } from '#features/progress/web/use-progress-sync.ts'
import { ScenarioHost } from '#features/scenarios/web/scenario-host.tsx'
import { languageCookie } from '#i18n/choose-language.ts'
import { FALLBACK_LANGUAGE, htmlLangOf, languageOf } from '#i18n/languages.ts'
import { TextsProvider } from '#i18n/texts-provider.tsx'
import { hasRole, type Visitor } from '#base/roles.ts'
import { useLeaveGuard } from '#web/guarded-forms.ts'
import { PopupHost } from '#web/popup-host.tsx'
import { textsQuery } from '#web/queries.ts'
import { SiteProvider } from '#web/site.ts'
import { useVisitor, VisitorProvider } from '#web/visitor.ts'
import { useChunkNotice } from '../browser/use-chunk-notice.ts'
import { OfflineNotice } from '../browser/offline-notice.tsx'
import { PageTransition } from '../browser/page-transition.tsx'
import { Piece } from './pieces.tsx'
import { SimpleWrapper } from './simple-wrapper.tsx'
import { useFooterFactsOfPortal } from './use-portal-frame.ts'

/** Surrounds every page and survives page changes: texts, visitor, popups, scenarios. */
export function PortalRoot() {
  const { lang = FALLBACK_LANGUAGE } = useParams()
  const { data: texts } = useSuspenseQuery(textsQuery(lang))
  const language = languageOf(lang)
  const portal = usePortalSettings()
  const site = {
    name: portal.name,
    publicUrl: portal.host,
    languages: portal.i18n.languages.map((code) => ({ code, htmlLang: htmlLangOf(code) })),
    isOffered: isOffered(lang, portal),
    isPartial: portal.i18n.partial.includes(lang),
  }
  useDocumentLanguage(lang, site.isPartial)
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
  const { maintenance, scriptUrls } = usePortalSettings()
  const visitor = useVisitor()
  const leaveGuard = useLeaveGuard()
  const isClosed = maintenance.isNow && !(visitor.kind === 'user' && hasRole(visitor.roles, 'envmgr-admin'))
  useProgressSync()
  useChunkNotice()
  useEventStream()
  return (
    <FooterFactsProvider value={useFooterFactsOfPortal()}>
      {scriptUrls.map((src) => (
        <script key={src} src={src} async />
      ))}
      <OfflineNotice />
      <SimpleWrapper>{isClosed ? <Piece name="maintenance" props={undefined} /> : <PageTransition />}</SimpleWrapper>
      {leaveGuard && createElement(leaveGuard)}
      <PopupHost closeLabel={t('close')} />
      <ScenarioHost />
    </FooterFactsProvider>
  )
}

function visitorOf(user: User): Visitor {
  if (!user.isGuest) return { kind: 'user', userId: user.id, roles: user.roles }
  return user.hasSession ? { kind: 'session', userId: user.id } : { kind: 'guest' }
}

/** Opens the event stream of browsers with a session. */
function useEventStream(): void {
  const visitor = useVisitor()
  const queryClient = useQueryClient()
  const userId = visitor.kind === 'guest' ? undefined : visitor.userId
  useEffect(() => {
    if (userId === undefined) return
    // Its code is loaded only with a session.
    const opening = import('#web/events.ts').then((events) => {
      events.connectServerEvents(userId)
      const refresh = () => void queryClient.invalidateQueries({ queryKey: portalQuery().queryKey })
      const endings = [events.onServerEvent('settings', refresh), events.disconnectServerEvents]
      return () => endings.forEach((end) => end())
    })
    return () => void opening.then((disconnect) => disconnect())
  }, [userId, queryClient])
}

/**
 * Syncs html's language and direction and the cookie `lang` with the address (LANG-19, LANG-20). Where most texts are English,
 * body declares that.
 */
function useDocumentLanguage(lang: string, isPartial: boolean): void {
  useEffect(() => {
    const { direction, code } = languageOf(lang)
    const htmlLang = htmlLangOf(lang)
    const { documentElement, body } = document
    if (documentElement.lang === htmlLang) return
    documentElement.lang = htmlLang
    documentElement.dir = direction
    body.lang = isPartial ? FALLBACK_LANGUAGE : htmlLang
    document.cookie = languageCookie(code)
  }, [lang, isPartial])
}
