import { useState } from 'react'
import { findScenario } from '#features/scenarios/registry.ts'
import { useScenarioState } from '#features/scenarios/web/store.ts'
import { Button } from '#ui/button.tsx'
import { dispatch } from '#web/actions.ts'
import { openPopup } from '#web/popups.ts'
import words from '../../words.json' with { type: 'json' }
import type { LoadedPopups, Sample } from '../samples.ts'
import styles from './openers.module.css'
import { FreeStart } from './free-start.tsx'
import { Section } from './section.tsx'
import { Trace } from './trace.tsx'

type Opener = LoadedPopups['popups'][number]

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- ids come from folders and options from files: no type can relate them
const openAny = openPopup as (id: string, props: object) => Promise<unknown>

/** Opens every popup and starts every scenario with each of its samples, and shows the result. */
export function Openers({ popups, scenarios }: LoadedPopups) {
  return (
    <>
      <Section id="popups" title={words.popups.popup}>
        <ul className={styles.list}>
          {popups.map((popup) => (
            <PopupOpener key={popup.id} {...popup} />
          ))}
        </ul>
      </Section>
      <Section id="scenarios" title={words.popups.scenario}>
        <Running />
        <FreeStart ids={scenarios.map(({ id }) => id)} />
        <Trace />
        <ul className={styles.list}>
          {scenarios.map((scenario) => (
            <ScenarioStarter key={scenario.id} {...scenario} />
          ))}
        </ul>
      </Section>
    </>
  )
}

function PopupOpener({ id, samples }: Opener) {
  const [answer, setAnswer] = useState<string>()
  const open = async ({ props }: Sample) => {
    setAnswer(undefined)
    const result = await openAny(id, props)
    setAnswer(result === undefined ? words.popups.nothing : JSON.stringify(result))
  }
  return (
    <li className={styles.opener}>
      <h3 className={styles.id}>{id}</h3>
      {samples.length === 0 && <p className={styles.note}>{words.popups.byItself}</p>}
      <div className={styles.buttons}>
        {samples.map((sample) => (
          <Button
            key={sample.name}
            variant="soft"
            size="sm"
            data-opens={`${id}: ${sample.name}`}
            onClick={() => void open(sample)}
          >
            {words.popups.open}: {sample.name}
          </Button>
        ))}
      </div>
      <p role="status" data-answer={id} className={styles.note}>
        {answer !== undefined && `${words.popups.answer}: ${answer}`}
      </p>
    </li>
  )
}

const WITHOUT_OPTIONS: Sample = { name: words.popups.plain, props: {} }

function ScenarioStarter({ id, samples }: Opener) {
  const start = (options: object) => dispatch('START_SCENARIO', { id, options })
  return (
    <li className={styles.opener}>
      <h3 className={styles.id}>{id}</h3>
      <p className={styles.note}>
        {findScenario(id)
          ?.steps.map((step) => step.id)
          .join(', ')}
      </p>
      <div className={styles.buttons}>
        {[WITHOUT_OPTIONS, ...samples].map(({ name, props }) => (
          <Button key={name} variant="soft" size="sm" data-opens={`${id}: ${name}`} onClick={() => start(props)}>
            {words.popups.start}: {name}
          </Button>
        ))}
      </div>
    </li>
  )
}

/** State of the engine for the running scenario. */
function Running() {
  const { scenario, step, options } = useScenarioState()
  return (
    <p role="status" className={styles.note}>
      {scenario && `${words.popups.running}: ${scenario}, ${step?.id ?? '…'} ${JSON.stringify(options)}`}
    </p>
  )
}
