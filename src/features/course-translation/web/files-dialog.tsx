import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { XmlFault } from '#base/parse-xml.ts'
import type { DraftHandle } from '#features/drafts/web/draft-handle.ts'
import { normaliseLocale } from '#i18n/languages.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { FileField } from '#ui/file-field.tsx'
import { Notice } from '#ui/notice.tsx'
import { Select } from '#ui/select.tsx'
import { showToast } from '#ui/toasts.ts'
import { callOf } from '#web/api-client.ts'
import type { CourseTranslationApi } from '../api.ts'
import { FILE_TEXTS_CHARACTERS } from '../limits.ts'
import type { FileEffect, SentText } from '../model.ts'
import { OUTLINE } from '../states.ts'
import { readXliff } from '../xliff.ts'
import { marksQuery, progressQuery } from './queries.ts'
import styles from './translate.module.css'

const call = callOf<CourseTranslationApi>()

interface FilesDialogProps {
  courseId: string
  lang: string
  /** The part that is open, `outline` or an element. */
  part: string
  handles: readonly DraftHandle[]
  isReadOnly: boolean
  open: boolean
  onClose: () => void
}

interface Given {
  name: string
  texts: readonly SentText[]
  effect: FileEffect
}

/** Downloads texts for translators, and shows what a file that they have returned would change. */
export function FilesDialog({ courseId, lang, part, handles, isReadOnly, open, onClose }: FilesDialogProps) {
  const t = useTranslations('admin.courseTranslation')
  const admin = useTranslations('admin')
  const queryClient = useQueryClient()
  const [which, setWhich] = useState('course')
  const [isOnlyOpen, setOnlyOpen] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [given, setGiven] = useState<Given>()
  const [error, setError] = useState<string>()
  const params = { id: courseId, lang }
  const run = async (work: () => Promise<void>) => {
    setBusy(true)
    setError(undefined)
    try {
      await work()
    } catch (thrown) {
      setError(thrown instanceof XmlFault ? t('files.broken', { line: thrown.line }) : t('files.failed'))
    } finally {
      setBusy(false)
    }
  }
  const download = () =>
    run(async () => {
      await Promise.all(handles.map((handle) => handle.flush()))
      const query = { ...(which === 'part' && { part }), open: isOnlyOpen ? 'true' : 'false' } as const
      const { name, xliff } = await call('GET /creator/studio/courses/:id/xliff/:lang', { params, query })
      saveText(name, xliff)
    })
  const look = (file: File) =>
    run(async () => {
      setGiven(undefined)
      const read = readXliff(await file.text())
      if (read.courseId !== courseId || normaliseLocale(read.lang) !== lang) return setError(t('files.other'))
      await Promise.all(handles.map((handle) => handle.flush()))
      const effects = []
      for (const texts of portionsOf(read.texts))
        effects.push(await call('POST /creator/studio/courses/:id/xliff/:lang/check', { params, body: { texts } }))
      setGiven({ name: file.name, texts: read.texts, effect: sumOfEffects(effects) })
    })
  const refresh = () =>
    Promise.all([
      queryClient.invalidateQueries(progressQuery(courseId, lang)),
      queryClient.invalidateQueries(marksQuery(courseId, lang, part)),
      queryClient.invalidateQueries(marksQuery(courseId, lang, OUTLINE)),
    ])
  const take = ({ texts }: Given) =>
    run(async () => {
      const id = crypto.randomUUID()
      const effects = []
      for (const portion of portionsOf(texts))
        effects.push(
          await call('PUT /creator/studio/courses/:id/xliff/:lang', { params, body: { id, texts: portion } }),
        )
      await refresh()
      setGiven(undefined)
      onClose()
      showToast({
        tone: 'success',
        text: t('files.taken', { count: sumOfEffects(effects).changed }),
        action: {
          text: admin('undo'),
          onPress: () =>
            void call('POST /creator/studio/courses/:id/xliff/:lang/undo', { params, body: { id } }).then(refresh),
        },
      })
    })
  return (
    <Dialog
      open={open}
      onClose={onClose}
      closeLabel={admin('studio.find.close')}
      title={t('files.title')}
      actions={
        given &&
        given.effect.changed > 0 && (
          <Button busy={isBusy} onClick={() => void take(given)}>
            {t('files.take', { count: given.effect.changed })}
          </Button>
        )
      }
    >
      <div className={styles.files}>
        <p className={styles.quiet}>{t('files.help')}</p>
        <Select
          label={t('files.which')}
          options={[
            { value: 'course', text: t('files.course') },
            { value: 'part', text: t('files.lesson') },
          ]}
          value={which}
          onChange={({ target }) => setWhich(target.value)}
        />
        <Checkbox
          label={t('files.onlyOpen')}
          checked={isOnlyOpen}
          onChange={({ target }) => setOnlyOpen(target.checked)}
        />
        <Button size="sm" variant="soft" busy={isBusy} onClick={() => void download()}>
          {t('files.download')}
        </Button>
        {!isReadOnly && (
          <FileField
            label={t('files.upload')}
            prompt={t('files.choose')}
            accept=".xlf,.xliff"
            disabled={isBusy}
            files={[]}
            removeLabel={(name: string) => name}
            onFiles={([file]) => file && void look(file)}
          />
        )}
        {error !== undefined && (
          <Notice tone="bad" role="alert">
            {error}
          </Notice>
        )}
        {given && <Effect given={given} />}
      </div>
    </Dialog>
  )
}

function Effect({ given: { name, effect } }: { given: Given }) {
  const t = useTranslations('admin.courseTranslation.files')
  const { changed, same, refused } = effect
  return (
    <div role="status" className={styles.effect}>
      <b>
        <bdi>{name}</bdi>
      </b>
      <p>{t('changes', { count: changed })}</p>
      {same > 0 && <p>{t('same', { count: same })}</p>}
      {refused.length > 0 && (
        <>
          <p>{t('refused', { count: refused.length })}</p>
          <ul className={styles.refused}>
            {refused.map(({ text, reason }, index) => (
              <li key={`${index} ${text}`}>
                <bdi>“{text.length > SHOWN_MAX ? `${text.slice(0, SHOWN_MAX)}…` : text}”</bdi> {t(`reasons.${reason}`)}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

/** Characters of a refused text that are shown. */
const SHOWN_MAX = 80

const sumOfEffects = (effects: readonly FileEffect[]): FileEffect => ({
  changed: effects.reduce((sum, { changed }) => sum + changed, 0),
  same: effects.reduce((sum, { same }) => sum + same, 0),
  refused: effects.flatMap(({ refused }) => refused),
})

/** Divides texts so that each request is small enough. Texts of one document stay together. */
function portionsOf(texts: readonly SentText[]): SentText[][] {
  const portions: SentText[][] = []
  let size = FILE_TEXTS_CHARACTERS
  let document = ''
  for (const text of texts) {
    const own = text.name.slice(0, text.name.indexOf(',') + 1)
    if (size >= FILE_TEXTS_CHARACTERS && own !== document) {
      portions.push([])
      size = 0
    }
    portions.at(-1)?.push(text)
    size += text.name.length + text.source.length + text.target.length
    document = own
  }
  return portions
}

function saveText(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/xliff+xml' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}
