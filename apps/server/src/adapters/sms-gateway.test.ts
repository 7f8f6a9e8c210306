import { startSms } from '@kaifong/tools/simulators';
import { expect, test } from 'vitest';
import { smsGatewayWith } from './sms-gateway.ts';

test('a message goes to the gateway, and what it refuses or does not answer is told', async () => {
  const simulator = await startSms();
  try {
    const gateway = smsGatewayWith(simulator);
    await gateway.send({ to: '+85291234567', text: '123456 is your code' }, undefined);
    expect(simulator.messages).toEqual([{ to: '+85291234567', text: '123456 is your code' }]);
    expect(gateway.rehearsal).toBe('/simulators/sms/messages');
    expect(await (await fetch(`${simulator.url}/messages`)).text()).toContain('123456 is your code');
    await expect(gateway.send({ to: '12', text: 'x' }, undefined)).rejects.toThrow('Twilio 400 21211');
    const strange = smsGatewayWith({ ...simulator, keys: { ...simulator.keys, sms_secret: 'other' } });
    await expect(strange.send({ to: '+85291234567', text: 'x' }, undefined)).rejects.toThrow('Twilio 401 20003');
    simulator.misbehave('away', true);
    await expect(gateway.send({ to: '+85291234567', text: 'x' }, undefined)).rejects.toMatchObject({
      name: 'SmsNotSent',
    });
    expect(simulator.messages).toHaveLength(1);
  } finally {
    await simulator.close();
  }
  await expect(smsGatewayWith(undefined).send({ to: '+85291234567', text: 'x' }, undefined)).rejects.toThrow(
    'no account',
  );
});
