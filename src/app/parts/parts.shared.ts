import type { Language } from '#i18n/language.ts'
import { registerLanguage } from '#i18n/languages.ts'

const languages = import.meta.glob<Language>('../../parts/languages/*/language.ts', { eager: true, import: 'language' })

for (const language of Object.values(languages)) registerLanguage(language)
