import { lazy, type ReactNode, Suspense } from 'react'
import { useNavigation } from 'react-router'
import { useTranslations } from 'use-intl'
import { LoadingBar } from '#ui/loading-bar.tsx'
import { useIsHydrated } from '#ui/use-is-hydrated.ts'
import { ToastRegion } from '#ui/toast-region.tsx'
import { useSettingsState } from '../browser/app-state.ts'
import { Piece } from './pieces.tsx'

const RadioBar = lazy(async () => ({ default: (await import('#features/portal/web/radio/radio-bar.tsx')).RadioBar }))

/** Surrounds every page in any layout: loading indicator, notifications, cookie notice, radio (LAYOUT-06, LAYOUT-20, LAYOUT-21). */
export function SimpleWrapper({ children }: { children: ReactNode }) {
  const t = useTranslations('portal')
  const { integrations } = useSettingsState().storage
  const isHydrated = useIsHydrated()
  return (
    <>
      <LoadingBar active={useNavigation().state === 'loading'} label={t('loading')} />
      {children}
      {isHydrated && integrations.radio && (
        <Suspense>
          <RadioBar {...integrations.radio} />
        </Suspense>
      )}
      <Piece name="afterwards" props={undefined} />
      <ToastRegion label={t('notifications')} closeLabel={t('dismiss')} />
    </>
  )
}
