import { useTranslations } from 'use-intl'
import { languages } from '#i18n/languages.ts'
import { ChipChoice } from '#ui/chip.tsx'
import { ChoiceGroup } from '#ui/choice.tsx'
import { LanguageName } from '#ui/language-name.tsx'
import styles from './mentor-form.module.css'

/** Languages in which a mentor answers. */
export function LanguageFields({ chosen }: { chosen: readonly string[] }) {
  const t = useTranslations('admin.mentorForm')
  return (
    <ChoiceGroup legend={t('languages')} hint={t('languagesHelp')} className={styles.group}>
      <div className={styles.chips}>
        {languages().map(({ code, name }) => (
          <ChipChoice key={code} type="checkbox" name="language" value={code} defaultChecked={chosen.includes(code)}>
            <LanguageName name={name} />
          </ChipChoice>
        ))}
      </div>
    </ChoiceGroup>
  )
}
