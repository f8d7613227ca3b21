import { Outlet, useNavigation } from 'react-router'
import { useTranslations } from 'use-intl'
import { SkipLink } from '#features/portal/web/components/skip-link.tsx'
import { ElementLoader } from '#ui/element-loader.tsx'
import '../parts/parts.studio.ts'

/** Full-window layout of the studio, whose pages have a frame of their own; with the global loader above (LAYOUT-04). */
export function StudioLayout() {
  const t = useTranslations('portal')
  const isLoading = useNavigation().state === 'loading'
  return (
    <>
      <SkipLink />
      <Outlet />
      {isLoading && <ElementLoader phase="start" label={t('loading')} />}
    </>
  )
}
