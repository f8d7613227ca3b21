import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { TemplateWords } from '../../../model.ts'
import { PAPER_NAMES, type PlaceName, placed, type SheetPlace, startingLayout } from '../../../sheet-layout.ts'
import { callAwards } from '../../queries.ts'
import { useUnsavedWork } from '#features/portal/web/unsaved/use-unsaved-work.ts'
import { htmlLangOf, languageOf } from '#i18n/languages.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import type { FormError } from '#ui/form-errors.tsx'
import { SegmentedControl } from '#ui/segmented-control.tsx'
import { Select } from '#ui/select.tsx'
import { useDebounced } from '#ui/use-timing.ts'
import { CertificatePicture } from '../../certificate-picture.tsx'
import { DropButton } from '#features/admin-shell/web/editor/drop-button.tsx'
import { EditorColumns, EditorFields, EditorGroup } from '#features/admin-shell/web/editor/editor-frame.tsx'
import { useChange } from '#features/admin-shell/web/use-change.ts'
import { isOfAwards } from '../../queries.ts'
import { faultsOf, NO_FAULTS } from '#features/admin-shell/web/faults-of.ts'
import { FormFaults } from '#features/admin-shell/web/form-faults.tsx'
import { PictureField } from '#features/admin-shell/web/picture-field.tsx'
import { PlaceFields } from './place-fields.tsx'
import { draftAddress, haveSameTexts, nonEmptyTexts } from './sheet-address.ts'
import { SheetCanvas } from './sheet-canvas.tsx'
import styles from './sheets.module.css'
import { Versions } from './versions.tsx'
import { WordFields } from './word-fields.tsx'

interface EditorProps {
  courseId: string
  lang: string
  /** The saved texts; undefined where the portal's own are used. */
  kept: TemplateWords | undefined
}

type Draft = Pick<EditorProps, 'courseId' | 'lang'> & { words: TemplateWords }

/** Edits the texts and layout of a course's certificates in a language, with a preview. */
export function TemplateEditor({ courseId, lang, kept }: EditorProps) {
  const t = useTranslations('admin.sheets')
  const [words, setWords] = useState<TemplateWords>(kept ?? {})
  const { forget } = useUnsavedWork({
    place: `sheet:${courseId}:${lang}`,
    value: nonEmptyTexts(words),
    start: nonEmptyTexts(kept ?? {}),
    restore: setWords,
  })
  const [selected, setSelected] = useState<PlaceName>('name')
  const [faults, setFaults] = useState(NO_FAULTS)
  const { layout } = words
  const setPlace = (name: PlaceName, place: SheetPlace | undefined) =>
    layout && setWords({ ...words, layout: placed(layout, name, place) })
  return (
    <EditorColumns second="wide">
      <div className={styles.stage}>
        <Drawn of={{ courseId, lang, words }}>
          {layout && <SheetCanvas layout={layout} selected={selected} onSelect={setSelected} onMove={setPlace} />}
        </Drawn>
        {layout && <p className={styles.quiet}>{t('canvasHelp')}</p>}
        <SaveRow
          courseId={courseId}
          lang={lang}
          kept={kept}
          words={words}
          onSaved={forget}
          onFaults={setFaults}
          onDropped={() => setWords({})}
        />
        <Versions courseId={courseId} lang={lang} onTake={setWords} />
      </div>
      <FormFaults faults={faults}>
        <EditorFields>
          <SheetFields words={words} direction={languageOf(lang).direction} onWords={setWords} />
          {layout && <PlaceFields layout={layout} selected={selected} onSelect={setSelected} onPlace={setPlace} />}
          <WordFields words={words} lang={htmlLangOf(lang)} direction={languageOf(lang).direction} onWords={setWords} />
        </EditorFields>
      </FormFaults>
    </EditorColumns>
  )
}

/** The preview, debounced by half a second. */
function Drawn({ of, children }: { of: Draft; children: ReactNode }) {
  const t = useTranslations('admin.sheets')
  const [name, setName] = useState(t('sampleName'))
  const wanted = draftAddress({ ...of, firstName: name || ' ' })
  const src = useDebounced(wanted)
  return (
    <>
      <div className={styles.drawn}>
        <CertificatePicture src={src} alt={t('preview')} isBusy={src !== wanted} />
        {children}
      </div>
      <Field
        label={t('tryName')}
        dir="auto"
        maxLength={80}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
    </>
  )
}

interface SheetFieldsProps {
  words: TemplateWords
  direction: 'ltr' | 'rtl'
  onWords: (words: TemplateWords) => void
}

function SheetFields({ words, direction, onWords }: SheetFieldsProps) {
  const t = useTranslations('admin.sheets')
  const { layout } = words
  const choose = (kind: 'portal' | 'own') =>
    onWords({ ...words, layout: kind === 'own' ? startingLayout(direction) : undefined })
  return (
    <EditorGroup title={t('sheetTitle')}>
      <SegmentedControl
        label={t('sheetTitle')}
        value={layout ? 'own' : 'portal'}
        options={[
          { value: 'portal', text: t('ofPortal') },
          { value: 'own', text: t('ofOwn') },
        ]}
        onChange={choose}
      />
      {layout && (
        <>
          <Select
            label={t('paper')}
            options={PAPER_NAMES.map((value) => ({ value, text: t(`papers.${value}`) }))}
            value={layout.paper}
            onChange={({ target }) => {
              const paper = PAPER_NAMES.find((each) => each === target.value)
              if (paper) onWords({ ...words, layout: { ...layout, paper } })
            }}
          />
          <PictureField
            label={t('background')}
            help={t('backgroundHelp')}
            src={layout.background}
            onPicture={(picture) => onWords({ ...words, layout: { ...layout, background: picture?.src ?? null } })}
          />
        </>
      )}
    </EditorGroup>
  )
}

function SaveRow({
  courseId,
  lang,
  kept,
  words,
  onSaved,
  onFaults,
  onDropped,
}: EditorProps & {
  words: TemplateWords
  onSaved: () => void
  onFaults: (faults: readonly FormError[]) => void
  onDropped: () => void
}) {
  const t = useTranslations('admin.sheets')
  const { isBusy, change } = useChange(isOfAwards)
  const params = { courseId, lang }
  const isChanged = !haveSameTexts(words, kept ?? {})
  const save = async () => {
    const failure = await change(
      () => callAwards('PUT /lpm/certificateTemplates/:courseId/:lang', { params, body: nonEmptyTexts(words) }),
      t('saved'),
    )
    onFaults(failure === undefined ? NO_FAULTS : faultsOf(failure, ''))
    if (failure === undefined) onSaved()
  }
  const drop = async () => {
    await change(() => callAwards('DELETE /lpm/certificateTemplates/:courseId/:lang', { params }), t('dropped'))
    onDropped()
  }
  return (
    <div className={styles.actions}>
      <Button busy={isBusy} disabled={!isChanged} onClick={() => void save()}>
        {t('save')}
      </Button>
      {kept && (
        <DropButton
          isBusy={isBusy}
          texts={{ drop: t('drop'), dropQuestion: t('dropQuestion'), dropText: t('dropText'), cancel: t('cancel') }}
          onDrop={drop}
        />
      )}
      <p role="status" className={styles.quiet}>
        {t(isChanged ? 'notSaved' : 'issuedStay')}
      </p>
    </div>
  )
}
