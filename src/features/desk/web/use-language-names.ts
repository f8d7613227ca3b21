import { useLanguage } from '#i18n/texts-provider.tsx'

/** Returns a function that gives language names in the language of the page. */
export function useLanguageNames(): (code: string) => string {
  const { formatLocale } = useLanguage()
  const names = new Intl.DisplayNames([formatLocale], { type: 'language' })
  return (code) => {
    try {
      return names.of(code) ?? code
    } catch {
      return code
    }
  }
}
