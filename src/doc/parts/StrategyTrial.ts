import { defineComponent, h, type PropType, shallowRef } from 'vue';
import type { StrategyName } from '#domain/tickets/strategies/registry.ts';
import { atFirst, callNext, type Person, people, services } from './queue.ts';

/** A queue on which the reader tries a strategy, call by call. */
export const StrategyTrial = defineComponent({
  props: { name: { type: String as PropType<StrategyName>, required: true } },
  setup({ name }) {
    const state = shallowRef(atFirst);
    return () => {
      const { waiting, called, why } = state.value;
      return h('div', { class: 'trial' }, [
        ...services.map((service) =>
          h('div', { class: 'trial-row' }, [
            h('span', { class: 'trial-name' }, `${service.name} · ${service.proportion}`),
            ...waiting.filter((one) => one.service === service.id).map(card),
          ]),
        ),
        h('div', { class: 'trial-row trial-called' }, [
          h('span', { class: 'trial-name' }, 'Llamados'),
          ...called.map(card),
        ]),
        h('p', { class: 'trial-why', role: 'status' }, why || 'Aún no se ha llamado a nadie.'),
        h('div', { class: 'trial-buttons' }, [
          h(
            'button',
            {
              type: 'button',
              class: 'trial-call',
              disabled: called.length === people.length,
              onClick: () => {
                state.value = callNext(name, state.value);
              },
            },
            'Llamar siguiente',
          ),
          h(
            'button',
            {
              type: 'button',
              disabled: called.length === 0,
              onClick: () => {
                state.value = atFirst;
              },
            },
            'Empezar de nuevo',
          ),
        ]),
      ]);
    };
  },
});

const card = ({ label, waited, qr }: Person) =>
  h('span', { class: 'trial-card', key: label }, [
    h('b', label),
    h('small', qr ? `${waited} min · QR` : `${waited} min`),
  ]);
