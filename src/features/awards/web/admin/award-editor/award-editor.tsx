import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { makeId } from '#base/ids.ts'
import type { SavedAward } from '../../../model.ts'
import { AwardFace } from '../../award-face.tsx'
import { callAwards } from '../../queries.ts'
import { usePortalSettings } from '#features/portal/web/queries.ts'
import { useUnsavedWork } from '#features/portal/web/unsaved/use-unsaved-work.ts'
import { htmlLangOf, languageOf } from '#i18n/languages.ts'
import { useLanguage } from '#i18n/texts-provider.tsx'
import type { FormError } from '#ui/form-errors.tsx'
import { SegmentedControl } from '#ui/segmented-control.tsx'
import { localAddress } from '#web/local-address.ts'
import { EditorActions } from '#features/admin-shell/web/editor/editor-actions.tsx'
import { EditorPage } from '#features/admin-shell/web/editor/editor-page.tsx'
import { EditorColumns, EditorFields, EditorGroup } from '#features/admin-shell/web/editor/editor-frame.tsx'
import { useChange } from '#features/admin-shell/web/use-change.ts'
import { isOfAwards } from '../../queries.ts'
import { NO_FAULTS, faultsOf as problemFaultsOf } from '#features/admin-shell/web/faults-of.ts'
import { FormFaults } from '#features/admin-shell/web/form-faults.tsx'
import { pictureOf } from '#features/admin-shell/web/picture-of.ts'
import { PictureField } from '#features/admin-shell/web/picture-field.tsx'
import page from '#features/admin-shell/web/admin-page.module.css'
import styles from './award-editor.module.css'
import { AwardPlaces } from './award-places.tsx'
import { AwardWords } from './award-words.tsx'
import { AWARDS_PAGE, NEW } from './awards.tsx'
import { awardsQuery } from './queries.ts'
import { type AwardDraft, type AwardFault, awardOf, draftOf, faultsOf } from './read-award.ts'

const KINDS = ['badge', 'gift', 'certificate'] as const

/** Edits an award: its picture, its texts in all languages side by side, and what it is given for. */
export function AwardPage() {
  const t = useTranslations('admin.awards')
  const { awardId = NEW } = useParams()
  const { data } = useSuspenseQuery(awardsQuery())
  const kept = data.awards.find(({ id }) => id === awardId)
  const title = kept ? t('change') : t('make')
  return (
    <EditorPage
      title={title}
      path={`${AWARDS_PAGE}${awardId}/`}
      list={{ title: t('title'), path: AWARDS_PAGE }}
      gone={!kept && awardId !== NEW ? t('gone') : undefined}
    >
      <Editor key={awardId} kept={kept} />
    </EditorPage>
  )
}

function Editor({ kept }: { kept: SavedAward | undefined }) {
  const t = useTranslations('admin.awards')
  const { i18n } = usePortalSettings()
  const first = i18n.primaryLang
  const [draft, setDraft] = useState(() => draftOf(kept, first))
  const [start] = useState(draft)
  const { forget } = useUnsavedWork({ place: `award:${kept?.id ?? NEW}`, value: draft, start, restore: setDraft })
  const [shown, setShown] = useState(first)
  const [faults, setFaults] = useState(NO_FAULTS)
  return (
    <EditorColumns second="narrow">
      <FormFaults faults={faults}>
        <EditorFields>
          <Look draft={draft} onDraft={setDraft} />
          <AwardWords
            words={draft.words}
            languages={[first, ...i18n.languages.filter((lang) => lang !== first)]}
            onWords={(words) => setDraft({ ...draft, words })}
            onLook={setShown}
          />
          <AwardPlaces places={draft.places} onPlaces={(places) => setDraft({ ...draft, places })} />
          <SaveRow kept={kept} draft={draft} onSaved={forget} onFaults={setFaults} />
        </EditorFields>
      </FormFaults>
      <aside className={styles.preview} aria-label={t('preview')}>
        <p className={page.secondary}>{t('previewNote', { language: languageOf(shown).name })}</p>
        <div className={styles.popup}>
          <Face draft={draft} lang={shown} first={first} />
        </div>
      </aside>
    </EditorColumns>
  )
}

function Face({ draft, lang, first }: { draft: AwardDraft; lang: string; first: string }) {
  const t = useTranslations('admin.awards')
  const of = (key: 'title' | 'text') => draft.words[lang]?.[key].trim() || draft.words[first]?.[key] || ''
  const award = { kind: draft.kind, image: draft.image, title: of('title') || t('titleHere'), text: of('text') }
  return (
    <AwardFace award={award} small={t('earned')} lang={htmlLangOf(lang)} dir={languageOf(lang).direction}>
      <span className={styles.action}>{t(`actions.${draft.kind}`)}</span>
    </AwardFace>
  )
}

function Look({ draft, onDraft }: { draft: AwardDraft; onDraft: (draft: AwardDraft) => void }) {
  const t = useTranslations('admin.awards')
  return (
    <EditorGroup title={t('look')}>
      <SegmentedControl
        label={t('kind')}
        value={draft.kind}
        options={KINDS.map((value) => ({ value, text: t(`kinds.${value}`) }))}
        onChange={(kind) => onDraft({ ...draft, kind })}
      />
      <p className={page.secondary}>{t(`kindTexts.${draft.kind}`)}</p>
      <PictureField
        label={t('picture')}
        help={t('pictureHelp')}
        src={draft.image?.src ?? null}
        onPicture={(picture) => onDraft({ ...draft, image: pictureOf(picture) })}
      />
    </EditorGroup>
  )
}

/** Fields of the faults; award places have no field of their own, so their fault is shown below. */
const FAULT_FIELDS: Readonly<Record<AwardFault, string>> = {
  titleMissing: 'title',
  elementMissing: 'courses',
  placeTwice: 'courses',
}

interface SaveRowProps {
  kept: SavedAward | undefined
  draft: AwardDraft
  onSaved: () => void
  onFaults: (faults: readonly FormError[]) => void
}

function SaveRow({ kept, draft, onSaved, onFaults }: SaveRowProps) {
  const t = useTranslations('admin.awards')
  const { code } = useLanguage()
  const { i18n } = usePortalSettings()
  const navigate = useNavigate()
  const { isBusy, change } = useChange(isOfAwards)
  // Made once, so that a repeated save is idempotent.
  const [newId] = useState(makeId)
  const params = { id: kept?.id ?? newId }
  const leave = () => {
    onSaved()
    return navigate(localAddress(AWARDS_PAGE, code))
  }
  const save = async () => {
    const faults = faultsOf(draft, i18n.primaryLang)
    onFaults(faults.map((fault) => ({ field: FAULT_FIELDS[fault], message: t(`faults.${fault}`) })))
    if (faults.length > 0) return
    const body = awardOf(draft, i18n.primaryLang)
    const failure = await change(() => callAwards('PUT /lpm/awards/:id', { params, body }), t('saved'))
    if (failure === undefined) await leave()
    else onFaults(problemFaultsOf(failure, ''))
  }
  const drop = async () => {
    const failure = await change(() => callAwards('DELETE /lpm/awards/:id', { params }), t('dropped'))
    if (failure === undefined) await leave()
  }
  return (
    <EditorActions
      isBusy={isBusy}
      texts={{
        save: t('save'),
        drop: t('drop'),
        dropQuestion: t('dropQuestion'),
        dropText: t('dropText'),
        cancel: t('cancel'),
      }}
      onSave={save}
      onDrop={kept && drop}
    />
  )
}
