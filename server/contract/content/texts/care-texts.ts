import type { Titled } from './text-pages.ts';

/** How to make a bouquet last, until the owner changes it. */
export const CARE_TEXTS = {
  description:
    'How to make a bouquet last: trim, clean water, a cool place, and what roses, lilies, tulips, orchids, sunflowers and proteas like.',
  title: 'Flower Care',
  lead: 'Flowers don’t need much: clean water, a fresh cut and a cool place. Four small things make a bouquet last its seven days and often longer.',
  steps: [
    {
      title: 'Unwrap and trim',
      text: 'Take off the wrap, leave the string on. Cut two centimetres off each stem at a slant, with a clean knife or sharp scissors.',
    },
    {
      title: 'A clean vase, fresh water',
      text: 'Fill it two thirds with cool water. Take off every leaf that would stand in it: leaves under water rot, and that is what makes flowers wilt.',
    },
    {
      title: 'A cool place',
      text: 'Out of the sun, away from heaters, draughts and the fruit bowl. Ripe fruit gives off a gas that ages flowers.',
    },
    {
      title: 'Every two days',
      text: 'Change the water, rinse the vase, trim the stems again. Take out what has faded, and the rest lasts longer.',
    },
  ] as readonly Titled[],
  flowers: [
    {
      title: 'Roses',
      text: 'Pull off the outer petals if they are bruised; they are there to protect the rest. A rose that hangs its head often comes back after an hour in deep water with a fresh cut.',
    },
    {
      title: 'Lilies',
      text: 'Pinch off the stamens as the buds open, because pollen stains. Keep lilies away from your pets: every part of them is toxic to cats.',
    },
    {
      title: 'Tulips',
      text: 'They go on growing in the vase and turn to the light. A little very cold water is enough.',
    },
    {
      title: 'Orchids',
      text: 'One in a pot likes a bright place without sun or draught, and three ice cubes of water a week; its stems are not cut while it flowers. A cut orchid needs a fresh cut every few days.',
    },
    {
      title: 'Sunflowers',
      text: 'They are thirsty. Check the water every day and keep the vase full.',
    },
    {
      title: 'Proteas',
      text: 'They drink a lot at first, and then dry beautifully: hang them upside down in a dark, airy place.',
    },
  ] as readonly Titled[],
};
export type CareTexts = typeof CARE_TEXTS;
