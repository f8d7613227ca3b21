import { ChoiceCard, ChoiceGroup, RadioGroup } from '../choice.tsx'
import { Case, Grid } from './case.tsx'

export const name = 'Choice'
export const group = 'Choice'

export function States() {
  return (
    <>
      <Case title="A question: open, chosen, right, not this one">
        <Grid>
          <ChoiceGroup look="question" legend="Who slept in the boat?" hint="Choose one.">
            <ChoiceCard name="states-choice">Peter</ChoiceCard>
            <ChoiceCard name="states-choice" defaultChecked>
              Jesus
            </ChoiceCard>
            <ChoiceCard name="states-choice">Nobody</ChoiceCard>
          </ChoiceGroup>
          <ChoiceGroup look="question" legend="After the answer">
            <ChoiceCard name="states-choice-2" disabled outcome="right" outcomeText="right" note="Mark 4:38">
              Jesus
            </ChoiceCard>
            <ChoiceCard name="states-choice-2" disabled defaultChecked outcome="wrong" outcomeText="your answer">
              Peter
            </ChoiceCard>
            <ChoiceCard name="states-choice-2" disabled>
              Nobody
            </ChoiceCard>
          </ChoiceGroup>
        </Grid>
      </Case>
      <Case title="Several may be chosen; words under the text">
        <ChoiceGroup legend="What helps you to learn?" hint="As many as you like." error="Choose at least one">
          <ChoiceCard type="checkbox" note="Ten minutes, five days a week">
            A little every day
          </ChoiceCard>
          <ChoiceCard type="checkbox" defaultChecked>
            Somebody who asks me about it
          </ChoiceCard>
        </ChoiceGroup>
      </Case>
      <Case title="Radio group">
        <RadioGroup
          name="states-radio"
          legend="Letters"
          hint="You can change this at any time."
          defaultValue="week"
          options={[
            { value: 'week', text: 'Once a week' },
            { value: 'month', text: 'Once a month' },
            { value: 'never', text: 'Never', disabled: true },
          ]}
        />
      </Case>
    </>
  )
}
