import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { DraftQuestion } from '#features/studio/questions/draft-question.ts'
import { InPlaceText, placeOf } from '#features/studio/web/questions/in-place-text.tsx'
import { KeysLine } from '#features/studio/web/questions/keys-line.tsx'
import { Stem } from '#features/studio/web/questions/stem.tsx'
import { useQuestionStage } from '#features/studio/web/questions/use-question-stage.tsx'
import { Icon } from '#ui/icon.tsx'
import { SegmentedControl } from '#ui/segmented-control.tsx'
import { type Chosen, conversationOf } from './conversation.ts'
import { dialogGraph } from './dialog-graph.ts'
import { DialogMap } from './dialog-map.tsx'
import { LINES, LINES_MAX, linesOf } from './draft-dialog.ts'
import { Play } from './play.tsx'
import { playable } from './playable.ts'
import { Script } from './script.tsx'
import styles from './editor.module.css'

const GUIDE_MAX = 100
const VIEWS = ['script', 'map', 'play'] as const
type View = (typeof VIEWS)[number]

/** Writes a dialog: script, map and play side by side, or one of them where there is little room. */
export function Editor({ question }: { question: DraftQuestion }) {
  const t = useTranslations('admin.questions.dialog')
  const { focus } = useQuestionStage()
  const [view, setView] = useState<View>('script')
  const [current, setCurrent] = useState<string>()
  const [chosen, setChosen] = useState<Chosen>({})
  const lines = linesOf(question)
  const graph = dialogGraph(lines)
  const dialog = playable(question)
  const played = new Set(conversationOf(dialog.messages, chosen).lines.map(({ message }) => message.id))
  const [faulty] = graph.faults.keys()
  const goTo = (id: string) => {
    setView('script')
    setCurrent(id)
    focus(placeOf([...LINES, id, 'text']))
  }
  return (
    <>
      <Stem question={question} list={LINES} max={LINES_MAX} placeholder={t('titleGhost')} />
      <p className={styles.guide}>
        <span>{t('guide')}</span>
        <InPlaceText
          question={question}
          path={['guide', 'name']}
          label={t('guide')}
          placeholder={t('guideGhost')}
          maxLength={GUIDE_MAX}
        />
        <span className={styles.sum}>{t('sum', { lines: lines.length, paths: graph.paths })}</span>
        {faulty && (
          <button type="button" className={styles.faults} onClick={() => goTo(faulty)}>
            <Icon name="warning" />
            {t('faultCount', { count: graph.faults.size })}
          </button>
        )}
      </p>
      <SegmentedControl
        className={styles.views}
        label={t('views')}
        options={VIEWS.map((value) => ({ value, text: t(value) }))}
        value={view}
        onChange={setView}
      />
      <div className={styles.parts} data-view={view}>
        <section className={styles.part} data-part="script" aria-label={t('script')}>
          <Script question={question} faults={graph.faults} current={current} onCurrent={setCurrent} />
        </section>
        <section className={styles.part} data-part="map" aria-label={t('map')}>
          <h4 className={styles.partTitle}>{t('map')}</h4>
          <DialogMap question={question} graph={graph} played={played} current={current} onChoose={goTo} />
        </section>
        <section className={styles.part} data-part="play" aria-label={t('play')}>
          <h4 className={styles.partTitle}>{t('play')}</h4>
          <Play dialog={dialog} chosen={chosen} onChoose={setChosen} />
        </section>
      </div>
      <KeysLine keys={['line', 'reply', 'right', 'order', 'goes']} />
    </>
  )
}
