// What a browser loads in place of https://js.stripe.com/v3/: the four calls our page makes, with plain fields instead of a
// frame. The card's number goes to the simulator and nowhere else.

/** The script, for a simulator that answers at `url`. */
export const stripeScript = (url: string): string => `(() => {
  const words = {
    en: { number: 'Card number', expiry: 'Expiry date', cvc: 'CVC', card_declined: 'Your card was declined.', incomplete_number: 'Your card number is incomplete.', note: 'Cards to try: 4242 4242 4242 4242 pays, 4000 0000 0000 0002 is declined, 4000 0025 0000 3155 asks the bank.' },
    'zh-HK': { number: '卡號', expiry: '到期日', cvc: '安全碼', card_declined: '你的卡已被拒絕。', incomplete_number: '你的卡號不完整。', note: '可試用：4242 4242 4242 4242 成功付款，4000 0000 0000 0002 會被拒絕，4000 0025 0000 3155 需銀行驗證。' },
    zh: { number: '卡号', expiry: '有效期', cvc: '安全码', card_declined: '您的卡被拒绝。', incomplete_number: '您的卡号不完整。', note: '可试用：4242 4242 4242 4242 成功付款，4000 0000 0000 0002 会被拒绝，4000 0025 0000 3155 需银行验证。' },
  };
  const field = (name, label, more) => {
    const row = document.createElement('label');
    row.append(label);
    const input = document.createElement('input');
    Object.assign(input, { name, autocomplete: 'off', inputMode: 'numeric' }, more);
    input.style.cssText = 'display:block;width:100%;font:inherit;padding:.6rem;border:1px solid currentColor;border-radius:.4rem;background:transparent;color:inherit';
    row.append(input);
    return row;
  };
  window.Stripe = (key) => ({
    elements: ({ clientSecret, locale }) => {
      const says = words[locale] || words.en;
      const elements = { clientSecret, says, box: null };
      elements.create = () => ({
        on() {},
        mount(where) {
          const note = document.createElement('p');
          note.textContent = says.note;
          elements.box = where;
          where.append(note, field('number', says.number, { placeholder: '4242 4242 4242 4242' }),
            field('expiry', says.expiry, { placeholder: '12 / 34' }), field('cvc', says.cvc, { placeholder: '123' }));
        },
      });
      return elements;
    },
    async confirmPayment({ elements, confirmParams }) {
      const id = elements.clientSecret.split('_secret_')[0];
      const value = (name) => elements.box.querySelector('[name=' + name + ']').value;
      const body = new URLSearchParams({ key, client_secret: elements.clientSecret, return_url: confirmParams.return_url, number: value('number') });
      try {
        const reply = await fetch(${JSON.stringify(url)} + '/v1/payment_intents/' + id + '/confirm', { method: 'POST', body });
        const said = await reply.json();
        // Stripe's own script does the same: refusals come in the language of the fields.
        if (said.error) return { error: { ...said.error, message: elements.says[said.error.code] || said.error.message } };
        const back = new URL(confirmParams.return_url);
        back.searchParams.set('payment_intent', id);
        location.assign(said.next_action ? said.next_action.redirect_to_url.url : back.href);
        return new Promise(() => {});
      } catch (error) {
        return { error: { message: String(error.message || error) } };
      }
    },
  });
})();
`;
