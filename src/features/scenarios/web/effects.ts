import type { QueryClient } from '@tanstack/react-query'
import { openGuestSession } from '#features/accounts/web/open-session.ts'
import { pushToDataLayer } from '#features/analytics/web/data-layer.ts'
import { withLanguage } from '#i18n/choose-language.ts'
import { closePopup, openPopup, popupKey } from '#web/popups.ts'
import type { Effect, ScenarioOptions } from '../model.ts'

/** What effects need from the page on which they run. */
export interface ScenarioPage {
  queryClient: QueryClient
  lang: string
  navigate: (to: string) => Promise<void> | void
  start: (start: { id: string; step?: string; options?: ScenarioOptions }) => Promise<void>
  /** The visitor has closed the popup. */
  onClosed: () => void
}

/** Runs effects one after the other. */
export async function runEffects(effects: readonly Effect[], page: ScenarioPage): Promise<void> {
  for (const effect of effects) await runEffect(effect, page)
}

async function runEffect(effect: Effect, page: ScenarioPage): Promise<void> {
  if (effect.do === 'open') return open(page)
  if (effect.do === 'close') return close()
  if (effect.do === 'navigate') return page.navigate(withLanguage(effect.to, page.lang))
  if (effect.do === 'start') return page.start(effect)
  if (effect.do === 'call') return void (await openGuestSession(page.queryClient))
  if (effect.do === 'reload') return location.reload()
  if (effect.do === 'log') return console.error(effect.message)
  const { scenarioId, stepId, action } = effect
  pushToDataLayer({ event: 'scenario', scenarioId, stepId, action })
}

function open({ onClosed }: ScenarioPage): void {
  if (popupKey('scenario') === undefined) void openPopup('scenario', {}).then(onClosed)
}

async function close(): Promise<void> {
  const key = popupKey('scenario')
  if (key !== undefined) await closePopup(key)
}
