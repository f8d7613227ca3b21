import { useTranslations } from 'use-intl'
import type { TemplateWords } from '../../../model.ts'
import { Field } from '#ui/field.tsx'
import { EditorGroup } from '#features/admin-shell/web/editor/editor-frame.tsx'
import { PictureField } from '#features/admin-shell/web/picture-field.tsx'

const WORDS = ['wording', 'title', 'about', 'signerName', 'signerRole'] as const
const LENGTHS = { wording: 120, title: 160, about: 200, signerName: 80, signerRole: 80 } as const

interface WordFieldsProps {
  words: TemplateWords
  direction: 'ltr' | 'rtl'
  lang: string
  onWords: (words: TemplateWords) => void
}

/** The author's texts; for an empty field the portal's own is used. */
export function WordFields({ words, direction, lang, onWords }: WordFieldsProps) {
  const t = useTranslations('admin.sheets')
  return (
    <EditorGroup title={t('wordsTitle')} note={t('wordsNote')}>
      {WORDS.map((name) => (
        <Field
          key={name}
          name={name}
          label={t(`words.${name}`)}
          dir={direction}
          lang={lang}
          maxLength={LENGTHS[name]}
          value={words[name] ?? ''}
          onChange={({ target }) => onWords({ ...words, [name]: target.value })}
        />
      ))}
      <PictureField
        label={t('words.seal')}
        help={t('sealHelp')}
        src={words.seal ?? null}
        onPicture={(picture) => onWords({ ...words, seal: picture?.src })}
      />
    </EditorGroup>
  )
}
