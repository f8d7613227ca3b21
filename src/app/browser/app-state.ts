import { useQueryClient } from '@tanstack/react-query'
import { useMatches, useParams } from 'react-router'
import type { Page } from '#features/pages/model.ts'
import { useFloatingButtons } from '#features/portal/web/floating-buttons.ts'
import { childPortalsQuery, portalQuery, usePortalSettings } from '#features/portal/web/queries.ts'
import { radioVisibility } from '#features/portal/web/radio/radio-state.ts'
import { FALLBACK_LANGUAGE } from '#i18n/languages.ts'
import { useStore } from '#ui/use-store.ts'
import { previousRoute } from '#web/navigation-state.ts'
import { isTextsKey } from '#web/queries.ts'
import type { LoadedPage } from '../loaders/loaders.ts'

// Not a store: each value is read from its source, under the names of the spec (§3, App state).

const PLAIN_HEADER: Page['header'] = { theme: 'paper', dark: false, mobileLogo: true }
const NO_META = { title: '', description: '', keywords: '', url: '', og: { title: '', description: '', image: '' } }

/** Options of the current page (LAYOUT-22, LAYOUT-23). */
export function usePageOptions() {
  const loaded = useLoadedPage()
  return {
    toTop: loaded?.toTop ?? true,
    header: loaded?.header ?? PLAIN_HEADER,
    pageId: loaded?.pageId,
    /** The page has its own footer. */
    hasFooter: loaded?.hasFooter ?? false,
  }
}

/** Spec §3, Settings: the loaded settings, when they were loaded, and the two that are used most. */
export function useSettingsState() {
  const storage = usePortalSettings()
  const queryClient = useQueryClient()
  return {
    storage,
    lastUpdate: queryClient.getQueryState(portalQuery().queryKey)?.dataUpdatedAt ?? 0,
    navigations: storage.navigation.items,
    isMainPagePublished: storage.isMainPagePublished,
  }
}

/** Spec §3, App state. */
export function useAppState() {
  const queryClient = useQueryClient()
  const learningPortal = usePortalSettings()
  const { lang = FALLBACK_LANGUAGE } = useParams()
  const { toTop, header } = usePageOptions()
  const loaded = useLoadedPage()
  const texts = queryClient.getQueryCache().findAll({ predicate: ({ queryKey }) => isTextsKey(queryKey) })
  const children = queryClient.getQueryData(childPortalsQuery().queryKey)
  return {
    lang,
    loadedLanguages: texts.filter(({ state }) => state.data !== undefined).map(({ queryKey }) => String(queryKey[1])),
    prevRoute: previousRoute(),
    pageOptions: { toTop, header },
    meta: loaded?.meta ?? NO_META,
    organization: learningPortal.organization,
    organizations: children?.organizations ?? [],
    banner: learningPortal.banner,
    radioVisibility: useStore(radioVisibility),
    floatingButtons: useFloatingButtons(),
    learningPortal,
    childrenLearningPortals: children?.environments ?? [],
  }
}

function useLoadedPage(): LoadedPage | undefined {
  return useMatches().at(-1)?.loaderData as LoadedPage | undefined
}
