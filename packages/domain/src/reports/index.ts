// Door for later domains. The street ends here: nobody calls, and nothing is offered.
export {};
