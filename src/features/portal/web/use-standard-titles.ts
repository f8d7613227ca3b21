import { useTranslations } from 'use-intl'

/** The interface's names for pages that every portal has, by alias. */
export function useStandardTitles(): Readonly<Record<string, string>> {
  const t = useTranslations('portal.standardTitles')
  return { main: t('main'), courses: t('courses'), microcourse: t('microcourse') }
}
