import { useId, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useUser } from '#features/accounts/web/queries.ts'
import { useBlockEditor } from '#features/block-editing/web/block-editor.ts'
import { RichTextField } from '#features/block-editing/web/fields/rich-text-field.tsx'
import type { DraftHandle, OpenConflict } from '#features/drafts/web/draft-handle.ts'
import { directionOf, htmlLangOf } from '#i18n/languages.ts'
import { useLanguage } from '#i18n/texts-provider.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import '#ui/lazy-icons.ts'
import { shownValue } from './shown-value.ts'
import styles from './together.module.css'
import { WordDiff } from './word-diff.tsx'

interface ConflictProps {
  conflict: OpenConflict
  /** What it is about, where that can’t be seen from its place. */
  about?: string
  onResolve: DraftHandle['resolve']
}

/** Two versions of one value, to be decided by the author of the second. Everything else can still be edited. */
export function Conflict({ conflict, about, onResolve }: ConflictProps) {
  const t = useTranslations('admin.studio.conflict')
  const own = useTranslations('admin.together')
  const user = useUser()
  const { code } = useLanguage()
  const { primary } = useBlockEditor()
  const [merged, setMerged] = useState<string>()
  const place = useRef<HTMLElement>(null)
  const heading = useId()
  const { id, mine, theirs, by, reason, restore } = conflict
  const isGone = reason === 'gone'
  const lang = conflict.lang ?? primary
  const words = { on: own('on'), off: own('off') }
  const [mineShown, theirsShown] = [shownValue(mine, words), shownValue(theirs, words)]
  const name = by && by.id !== user.id ? by.name || own('somebody') : undefined
  const isOwnWindow = by !== undefined && by.id === user.id
  const resolve = (decision: Parameters<DraftHandle['resolve']>[1]) => {
    focusAfter(place.current)
    onResolve(id, decision)
  }
  const title = isGone ? (name === undefined ? t('goneTitle') : own('goneBy', { name })) : t('title')
  const explanation = isGone
    ? t('goneText')
    : isOwnWindow
      ? own('withYourself')
      : name === undefined
        ? t('text')
        : own('with', { name })
  const isText = typeof mine === 'string' && (typeof theirs === 'string' || theirs === undefined)
  return (
    <section
      ref={place}
      aria-labelledby={heading}
      tabIndex={-1}
      data-conflict
      lang={htmlLangOf(code)}
      dir={directionOf(code)}
      className={styles.conflict}
    >
      <p>
        <Icon name="swap" />{' '}
        <b id={heading}>
          {about !== undefined && <bdi>{about}: </bdi>}
          {title}
        </b>{' '}
        {explanation}
      </p>
      <div className={styles.versions}>
        <div>
          <h2>{t('mine')}</h2>
          <div lang={htmlLangOf(lang)}>
            {mineShown === '' ? (
              <p className={styles.none}>{own('empty')}</p>
            ) : (
              <WordDiff text={mineShown} other={isGone ? mineShown : theirsShown} />
            )}
          </div>
          {(!isGone || restore.length > 0) && (
            <Button size="sm" variant="soft" onClick={() => resolve('mine')}>
              {isGone ? own('bringBack') : t('keepMine')}
            </Button>
          )}
        </div>
        {!isGone && (
          <div>
            <h2>{name === undefined ? t('theirs') : own('theirsBy', { name })}</h2>
            <div lang={htmlLangOf(lang)}>
              {theirsShown === '' ? (
                <p className={styles.none}>{own('empty')}</p>
              ) : (
                <WordDiff text={theirsShown} other={mineShown} />
              )}
            </div>
            <Button size="sm" variant="line" onClick={() => resolve('theirs')}>
              {t('keepTheirs')}
            </Button>
          </div>
        )}
      </div>
      {!isGone && mineShown === theirsShown && <p className={styles.none}>{own('sameWords')}</p>}
      {isGone && (
        <Button size="sm" variant="line" className={styles.start} onClick={() => resolve('theirs')}>
          {t('letGo')}
        </Button>
      )}
      {isText && !isGone && merged === undefined && (
        <Button size="sm" variant="text" className={styles.start} onClick={() => setMerged(`${mine}${theirs ?? ''}`)}>
          {t('edit')}
        </Button>
      )}
      {merged !== undefined && (
        <div className={styles.merged}>
          {conflict.path.at(-1) === 'html' ? (
            <RichTextField label={t('yours')} value={merged} lang={lang} onChange={setMerged} />
          ) : (
            <Field
              multiline
              rows={3}
              label={t('yours')}
              dir="auto"
              value={merged}
              onChange={({ target }) => setMerged(target.value)}
            />
          )}
          <Button size="sm" onClick={() => resolve({ value: merged })}>
            {t('save')}
          </Button>
        </div>
      )}
    </section>
  )
}

/** After a decision the focus goes to the next question, or to the block that this one was about. */
function focusAfter(place: HTMLElement | null): void {
  const other = [...document.querySelectorAll<HTMLElement>('[data-conflict]')].find((each) => each !== place)
  const block = place?.closest<HTMLElement>('[data-block-id]')
  const next = block ?? other ?? document.getElementById('main')
  // After the block shows the decision.
  requestAnimationFrame(() => next?.focus())
}
