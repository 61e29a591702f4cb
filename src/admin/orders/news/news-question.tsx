import { Button } from '@mantine/core';
import { useState } from 'react';
import { chooseNews, useNewsChoice, wantsNews } from './news-choice.ts';
import classes from './news-question.module.css';
import { NewsSwitches } from './news-switches.tsx';

/** Asks once in each browser whether it should tell of new orders; afterwards the account's menu has the switches. */
export function NewsQuestion() {
  const choice = useNewsChoice();
  const [isAnswered, setAnswered] = useState(false);
  if (choice.isAsked || isAnswered) return null;

  function handleAnswer() {
    // Where storage is blocked it is asked again on the next visit, and not on this page.
    setAnswered(true);
    chooseNews({ isAsked: true });
  }

  return (
    <section className={classes.question} aria-label="Tell me of new orders">
      <h2 className={classes.title}>Should this browser tell you when an order comes in?</h2>
      <NewsSwitches />
      <p className={classes.later}>You find these switches under Your account later.</p>
      <Button size="md" variant="default" className={classes.answer} onClick={handleAnswer}>
        {wantsNews(choice) ? 'Done' : 'Not now'}
      </Button>
    </section>
  );
}
