import { useTranslations } from 'use-intl'
import { FALLBACK_LANGUAGE, findLanguage } from '#i18n/languages.ts'
import { useLanguage } from '#i18n/texts-provider.tsx'
import { ChoiceGroup } from '#ui/choice.tsx'
import { Field } from '#ui/field.tsx'
import type { MentorEntry } from '../../api.ts'
import { ABOUT_MAX } from '../../limits.ts'
import { ABOUT } from './read-form.ts'
import styles from './mentor-form.module.css'

/** Text about a mentor, in each language they answer in or already have a text for. */
export function AboutFields({ mentor: { about, languages } }: { mentor: Pick<MentorEntry, 'about' | 'languages'> }) {
  const t = useTranslations('admin.mentorForm')
  const own = useLanguage().code
  const codes = new Set([own, FALLBACK_LANGUAGE, ...Object.keys(about), ...languages])
  return (
    <ChoiceGroup legend={t('about')} hint={t('aboutHelp')} className={styles.group}>
      {[...codes].map((code) => (
        <Field
          key={code}
          multiline
          name={`${ABOUT}${code}`}
          rows={3}
          maxLength={ABOUT_MAX}
          dir="auto"
          lang={code}
          label={findLanguage(code)?.name ?? code}
          defaultValue={about[code] ?? ''}
        />
      ))}
    </ChoiceGroup>
  )
}
